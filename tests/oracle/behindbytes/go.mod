module behindbytes

go 1.22
