module maptrace

go 1.22

require judge v0.0.0

// Its package livemap reads maps here and in the page.
replace judge => ../../../go/judge
