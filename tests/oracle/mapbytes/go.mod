module mapbytes

go 1.22
