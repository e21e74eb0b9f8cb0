/** Files of launchers beside the game folder that a change set may write, relative to it; nothing else outside it ever is. */
const LAUNCHER_FILES: readonly string[] = ['../mmc-pack.json']

/** The work folder beside those, where the game folder is on another disk. */
export const LAUNCHER_AREA = '../.modwell'

export function isLauncherFile(path: string): boolean {
  return LAUNCHER_FILES.includes(path)
}
