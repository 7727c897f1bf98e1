module sameline

go 1.21
