import type { ArtworkView } from '../../../src-preload/contract/library.ts'
import type { Core } from '../../core/core.ts'
import { CoreError } from '../../core/errors.ts'
import type { Artwork, Picture } from '../../core/model/instances/artwork.ts'
import type { ImageTools } from '../images/draw-image.ts'
import { headerTint, type HeaderTint } from '../images/header-tint.ts'
import type { RemoteImage } from '../images/images.ts'

/** The pictures of adopted instances, made small once for each revision; the page names them by the instance's id. */
export interface Artworks {
  describe(instanceId: string): Promise<ArtworkView>
  /** null: there is none, or no such instance. */
  show(instanceId: string, which: string): Promise<RemoteImage | null>
}

/** Pixels: what a tile of the widest window takes on a fine screen. */
const WIDTHS = { icon: 128, screenshot: 720 } as const satisfies Readonly<Record<keyof Artwork, number>>
/** What cannot be made small is shown as it is up to this size. */
const MAX_UNSCALED = 1024 * 1024

type FoundArtwork = Artwork & Pick<ArtworkView, 'isIconChosen'>

const NONE: FoundArtwork = { icon: null, screenshot: null, isIconChosen: false }

/** Of one picture as it is now. */
interface Kept {
  readonly revision: string
  readonly image: RemoteImage | null
  readonly tint: HeaderTint | null
}

export function createArtworks(core: () => Promise<Pick<Core, 'instances'>>, tools: ImageTools): Artworks {
  const kept = new Map<string, Promise<Kept | null>>()
  const make = async (instanceId: string, which: keyof Artwork): Promise<Kept | null> => {
    const picture = await (await core()).instances.picture(instanceId, which)
    return picture && draw(picture, which, tools)
  }
  const get = async (instanceId: string, which: keyof Artwork, revision: string): Promise<Kept | null> => {
    const key = `${which} ${instanceId}`
    const known = await kept.get(key)
    if (known?.revision === revision) return known
    const made = make(instanceId, which)
    kept.set(key, made)
    made.catch(() => kept.delete(key))
    return made
  }
  const find = async (instanceId: string): Promise<FoundArtwork> => {
    try {
      const { instances } = await core()
      // The page knows instances by their ids; a person's name or folder of one is none.
      const isId = (await instances.find(instanceId)).id === instanceId
      if (!isId) return NONE
      return { ...(await instances.artwork(instanceId)), isIconChosen: await instances.hasOwnIcon(instanceId) }
    } catch (error) {
      if (error instanceof CoreError) return NONE
      throw error
    }
  }
  return {
    async describe(instanceId) {
      const { icon, screenshot, isIconChosen } = await find(instanceId)
      const drawn = icon && (await get(instanceId, 'icon', icon.revision))
      return {
        icon: drawn !== null && drawn.image !== null ? drawn.revision : null,
        isIconChosen,
        screenshot: screenshot?.revision ?? null,
        tint: drawn?.tint ?? null,
      }
    },
    async show(instanceId, which) {
      if (which !== 'icon' && which !== 'screenshot') return null
      const file = (await find(instanceId))[which]
      return file && ((await get(instanceId, which, file.revision))?.image ?? null)
    },
  }
}

function draw({ type, revision, bytes }: Picture, which: keyof Artwork, tools: ImageTools): Kept {
  const isScaled = type === 'image/png' || type === 'image/jpeg'
  const small = isScaled ? tools.shrink(bytes, WIDTHS[which]) : bytes.length <= MAX_UNSCALED ? bytes : null
  const colour = which === 'icon' && isScaled && small !== null ? tools.averageColour(small) : null
  return { revision, image: small && { type, bytes: small }, tint: colour && headerTint(colour) }
}
