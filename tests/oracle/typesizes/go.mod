module typesizes

go 1.23
