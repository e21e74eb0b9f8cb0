import { type ImageSource, isFetchable, isLoopback, type RemoteImage } from '../images/images.ts'
import { parseUrl } from '../images/parse-url.ts'
import { nameOf } from './name.ts'

/** Where the images of the projects that answers named are; the page asks for them by the project's id. */
export interface Pictures extends Omit<ImageSource, 'artwork'> {
  keepIcon(projectId: string, url: string | null): void
  /** The picture that stands for a project among others. */
  keepBanner(projectId: string, url: string): void
  keepGallery(projectId: string, urls: readonly string[]): void
  /**
   * A name for a picture in a text; null: it is where none may be fetched from. An author may not reach this computer's own
   * servers, unless the service's pictures come from there.
   */
  namePicture(url: string): string | null
  /** As `namePicture`, of one that is where the service has its pictures. */
  nameOwnPicture(url: string): string | null
}

const KEPT = 400
/** Bytes of all that is kept: an icon is small, a picture of a gallery need not be. */
const KEPT_BYTES = 96 * 1024 * 1024
/** Of texts; a text has at most some hundreds. */
const KEPT_NAMES = 5_000

export function createPictures(fetchImage: (url: string) => Promise<RemoteImage | null>): Pictures {
  const icons = new Map<string, string>()
  const banners = new Map<string, string>()
  const galleries = new Map<string, readonly string[]>()
  const named = new Map<string, string>()
  const origins = new Set<string>()
  const weights = new Map<string, number>()
  let total = 0
  const images = new Map<string, Promise<RemoteImage | null>>()
  const show = (url: string | undefined): Promise<RemoteImage | null> => {
    if (url === undefined) return Promise.resolve(null)
    const image = images.get(url) ?? fetchImage(url)
    images.delete(url)
    images.set(url, image)
    void image.then((found) => weigh(url, image, found))
    const [oldest] = images.keys()
    if (images.size > KEPT && oldest !== undefined) forget(oldest)
    return image
  }
  const forget = (url: string): void => {
    images.delete(url)
    total -= weights.get(url) ?? 0
    weights.delete(url)
  }
  const weigh = (url: string, image: Promise<RemoteImage | null>, found: RemoteImage | null): void => {
    if (images.get(url) !== image || weights.has(url)) return
    if (found === null) return forget(url)
    weights.set(url, found.bytes.byteLength)
    total += found.bytes.byteLength
    for (const oldest of images.keys()) {
      if (total <= KEPT_BYTES || oldest === url) return
      forget(oldest)
    }
  }
  const namePicture = (url: string): string | null => {
    if (!isFetchable(url) || (isLoopback(url) && !origins.has(originOf(url)))) return null
    const name = nameOf('picture', url)
    named.delete(name)
    named.set(name, url)
    const oldest = named.keys().next().value
    if (named.size > KEPT_NAMES && oldest !== undefined) named.delete(oldest)
    return name
  }
  return {
    keepIcon(projectId, url) {
      if (url === null || url === '') return
      icons.set(projectId, url)
      origins.add(originOf(url))
    },
    keepBanner(projectId, url) {
      banners.set(projectId, url)
      origins.add(originOf(url))
    },
    keepGallery(projectId, urls) {
      galleries.set(projectId, urls)
      for (const url of urls) origins.add(originOf(url))
    },
    namePicture,
    nameOwnPicture(url) {
      origins.add(originOf(url))
      return namePicture(url)
    },
    icon: (projectId) => show(icons.get(projectId)),
    banner: (projectId) => show(banners.get(projectId)),
    gallery: (projectId, index) => show(galleries.get(projectId)?.[index]),
    picture: (name) => show(named.get(name)),
  }
}

function originOf(url: string): string {
  return parseUrl(url)?.origin ?? ''
}
