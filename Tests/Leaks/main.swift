print("leaks")
