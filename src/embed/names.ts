/** Names of attributes that belong to every element of HTML, or that the loader alone reads. */
const NOT_OURS =
  /^(?:class|id|style|slot|part|is|title|role|tabindex|hidden|dir|nonce|inert|site|poster|height|load|v|on.+|(?:data-|aria-|xml).*)$/i;

/** Whether an attribute may be an option or a scene's parameter. */
export function isOurs(name: string): boolean {
  return /^[a-z][\w-]*$/i.test(name) && !NOT_OURS.test(name);
}
