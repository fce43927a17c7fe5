print("langpack")
