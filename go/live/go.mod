module live

go 1.22

require mapdump v0.0.0

replace mapdump => ../mapdump
