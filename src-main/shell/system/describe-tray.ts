import type { TrayView } from './tray.ts'

export interface TrayActions {
  check(): void
  open(): void
  quit(): void
}

/** What the tray says of `updates`, and what can be done there. */
export function describeTray(updates: number, isChecking: boolean, { check, open, quit }: TrayActions): TrayView {
  const words = updates === 0 ? 'No updates known' : `${updates} update${updates === 1 ? '' : 's'}`
  return {
    tooltip: updates === 0 ? 'Modwell' : `Modwell: ${words}`,
    count: updates === 0 ? '' : String(updates),
    items: [
      { label: words, run: updates === 0 ? null : open },
      isChecking ? { label: 'Checking…', run: null } : { label: 'Check now', run: check },
      { label: 'Open Modwell', run: open },
      { label: 'Quit', run: quit },
    ],
  }
}
