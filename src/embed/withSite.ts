/** Whether the file set lies in Mapscope's site; a package's host puts its parts where it likes. */
export const WITH_SITE = import.meta.env.MODE !== 'package';
