import type { Core } from '../../core/core.ts'
import type { ImageTools } from '../images/draw-image.ts'
import type { RemoteImage } from '../images/images.ts'
import { createArtworks, type Artworks } from './artworks.ts'
import { createChoices, type Choices } from './choices.ts'
import { createFolders, type Folders } from './folders.ts'
import { createGivenFiles, type GivenFiles } from './given-files.ts'
import { createInspections, type Inspections } from './inspections.ts'
import { createLinks, type Links } from './links.ts'
import { createOpenings, type Openings } from './openings.ts'
import { createSignIns, type SignIns } from './sign-ins.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { createTexts, type Texts } from './texts.ts'

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

export function createMemory({ core, tools, fetchImage }: MemorySources): Handles {
  const pictures = createPictures(fetchImage)
  return {
    artworks: createArtworks(core, tools),
    inspections: createInspections(pictures),
    choices: createChoices(),
    folders: createFolders(),
    givenFiles: createGivenFiles(),
    links: createLinks(),
    openings: createOpenings(),
    pictures,
    signIns: createSignIns(),
    texts: createTexts(),
  }
}
