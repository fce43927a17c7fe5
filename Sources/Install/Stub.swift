// Install
