import Commands

Langpack.main()
