/** Permission bits of a new file in a folder: whoever may work in the folder may work with the file. null: no such folder. */
export function fileModeIn(folder: { readonly mode: number } | null): number | null {
  return folder && (folder.mode & 0o666) | 0o600
}
