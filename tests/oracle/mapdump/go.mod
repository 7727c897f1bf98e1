module mapdumporacle

go 1.22

require (
	judge v0.0.0
	mapdump v0.0.0
)

// Its package livemap reads the same maps in a way of its own.
replace judge => ../../../go/judge

replace mapdump => ../../../go/mapdump
