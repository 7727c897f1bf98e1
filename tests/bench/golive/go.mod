module golive

go 1.22

require (
	live v0.0.0
	mapdump v0.0.0
)

replace (
	live => ../../../go/live
	mapdump => ../../../go/mapdump
)
