// Sends the reader on to the live scene, with what the link asks for.
location.replace(`../${location.search}#/${document.documentElement.dataset.scene}`);
