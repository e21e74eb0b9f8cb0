/** A picture for a gallery. */
export interface NewGalleryImage {
  readonly path: string
  /** 1 to 255 characters; null: none. */
  readonly title: string | null
  /** 1 to 2,048 characters; null: none. */
  readonly description: string | null
  /** Then no other is. */
  readonly isFeatured: boolean
}

/** What of a picture that is there changes; what is absent stays. */
export interface GalleryChange extends Partial<Omit<NewGalleryImage, 'path'>> {
  /** Its address, or its place counted from 1. */
  readonly url: string
}
