/** Bytes to send; can be read again when a request is repeated. */
export type UploadSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
