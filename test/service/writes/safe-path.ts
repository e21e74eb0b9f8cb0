const RESERVED =
  /^(?:con|prn|aux|nul|com[1-9\u00b9\u00b2\u00b3]|lpt[1-9\u00b9\u00b2\u00b3]|conin\$|conout\$)(?:[.:]|$)/i

/** Whether a path may be written inside an instance (fact H97). */
export function isSafePath(path: string): boolean {
  if (path === '' || path.startsWith('/') || path.includes('\\') || /^[A-Za-z]:/.test(path)) return false
  return path.split('/').every((part) => part !== '..' && !RESERVED.test(part))
}

/** Whether a name is one safe component. */
export function isSafeName(name: string): boolean {
  return isSafePath(name) && !name.includes('/') && name !== '.'
}
