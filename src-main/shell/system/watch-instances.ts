import type { Core, FileWatch } from '../../core/core.ts'
import type { Log } from '../log.ts'
import type { Inspections } from '../handles/inspections.ts'
import type { WindowState } from '../window/window-state.ts'

export interface WatchSources {
  readonly core: Promise<Pick<Core, 'watchFiles'>>
  readonly inspections: Pick<Inspections, 'onChange'>
  readonly state: Pick<WindowState, 'get' | 'onChange'>
  readonly log: Pick<Log, 'write'>
  /** Is told each time that a person comes back to the window. */
  onFocus(listener: () => void): void
}

/** Watches the folders of the instances as long as the person wants it: from when the page has something to show, so as not to keep it waiting. */
export function watchInstances({ core, inspections, state, log, onFocus }: WatchSources): void {
  let watch: Promise<FileWatch> | null = null
  let hasShown = false
  const note = (error: unknown): void => log.write('watch', error)
  const follow = (): void => {
    const isWanted = hasShown && state.get().settings.watchesFolders
    if (isWanted && watch === null) {
      watch = core.then((opened) => opened.watchFiles())
      watch.catch(note)
    } else if (!isWanted && watch !== null) {
      void watch.then((open) => open.close()).catch(note)
      watch = null
    }
  }
  inspections.onChange(() => {
    if (hasShown) return
    hasShown = true
    follow()
  })
  state.onChange(follow)
  onFocus(() => void watch?.then((open) => open.look()).catch(note))
}
