import type { Core } from '../../core/core.ts'
import type { ImageTools } from '../images/draw-image.ts'
import type { RemoteImage } from '../images/images.ts'
import { createArtworks, type Artworks } from './artworks.ts'
import { createChoices, type Choices } from './choices.ts'
import { createGivenFiles, type GivenFiles } from './given-files.ts'
import { createInspections, type Inspections } from './inspections.ts'
import { createLinks, type Links } from './links.ts'
import { createSignIns, type SignIns } from './sign-ins.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { createTexts, type Texts } from './texts.ts'
import { CoreError } from '../../core/errors.ts'
import { nameOf } from './name.ts'
import { message } from '../../../resources/text/text.ts'
import type { Target } from '../deep-links/parse-deep-link.ts'

/** What main has told the page under a name, so that the page need not spell it. */
export interface Handles {
  readonly artworks: Artworks
  readonly inspections: Inspections
  readonly choices: Choices
  readonly folders: Folders
  readonly givenFiles: GivenFiles
  readonly links: Links
  readonly openings: Openings
  readonly pictures: Pictures
  readonly signIns: SignIns
  readonly texts: Texts
}

export interface MemorySources {
  /** Asked for once something is shown. */
  core(): Promise<Pick<Core, 'instances'>>
  readonly tools: ImageTools
  fetchImage(url: string): Promise<RemoteImage | null>
}

/** Folders that main found or the person chose in its dialog, and what was written where they chose: the page names them by id. */
interface Folders {
  name(path: string): string
  /** Throws `not-found`. */
  path(folder: string): string
}

export type WaitingOpening =
  | { readonly kind: 'target'; readonly target: Target }
  /** `path`: absolute, of the file of a modpack. */
  | { readonly kind: 'pack'; readonly path: string }
  | { readonly kind: 'refused'; readonly message: string }

/** What was opened from outside and waits for the page to take it; the newest alone. */
interface Openings {
  open(opening: WaitingOpening): void
  take(): WaitingOpening | null
  /** Is told of each. */
  onOpen(listener: () => void): void
}

export function createMemory({ core, tools, fetchImage }: MemorySources): Handles {
  const pictures = createPictures(fetchImage)
  const links = createLinks()
  return {
    artworks: createArtworks(core, tools),
    inspections: createInspections(pictures),
    choices: createChoices(links),
    folders: createFolders(),
    givenFiles: createGivenFiles(),
    links,
    openings: createOpenings(),
    pictures,
    signIns: createSignIns(),
    texts: createTexts(),
  }
}

function createFolders(): Folders {
  const paths = new Map<string, string>()
  return {
    name(path) {
      const folder = nameOf('folder', path)
      paths.set(folder, path)
      return folder
    },
    path(folder) {
      const path = paths.get(folder)
      if (path !== undefined) return path
      throw new CoreError('not-found', message('folder-not-offered'), { hint: message('look-again') })
    },
  }
}

function createOpenings(): Openings {
  let waiting: WaitingOpening | null = null
  const listeners: (() => void)[] = []
  return {
    open(opening) {
      waiting = opening
      for (const listener of listeners) listener()
    },
    take() {
      const taken = waiting
      waiting = null
      return taken
    },
    onOpen: (listener) => void listeners.push(listener),
  }
}
