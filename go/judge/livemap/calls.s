// An assembly file lets the package declare functions without bodies (see calls.go).
