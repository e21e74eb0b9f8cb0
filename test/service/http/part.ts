import { createHash } from 'node:crypto'
import { closeSync, writeSync } from 'node:fs'
import { readArchive } from '../content/read-archive.ts'
import type { Archive } from '../content/read-archive.ts'
import type { Uploads } from './uploads.ts'

const TEXT_LIMIT = 2 * 1024 * 1024
const FILE_LIMIT = 500 * 1024 * 1024

/** One part of an upload. */
export interface Part {
  readonly name: string
  readonly filename: string | null
  /** What a part that is no file says; empty for a file. */
  readonly text: string
  readonly file: SentFile | null
}

export interface SentFile {
  readonly path: string
  readonly size: number
  readonly sha1: string
  readonly sha512: string
  /** More than 500 MiB were sent; the rest was not kept. */
  readonly isTooLarge: boolean
  /** What is in it if it is a zip archive. */
  readonly archive: Archive | null
}

export interface OpenPart {
  write(bytes: Buffer): void
  end(): void
  read(): Promise<Part>
}

/** A part that is being received; what has a filename, and is not the metadata, is a file. */
export function createPart(headers: string, uploads: Uploads): OpenPart {
  const disposition = /^content-disposition:(.*)$/im.exec(headers)?.[1] ?? ''
  const name = readParameter(disposition, 'name') ?? ''
  const filename = readParameter(disposition, 'filename') ?? null
  return filename === null || name === 'data' ? openText(name, filename) : openFile({ name, filename }, uploads)
}

function openText(name: string, filename: string | null): OpenPart {
  const chunks: Buffer[] = []
  let size = 0
  return {
    write: (bytes) => {
      size += bytes.length
      if (size <= TEXT_LIMIT) chunks.push(Buffer.from(bytes))
    },
    end: () => undefined,
    read: () => Promise.resolve({ name, filename, text: Buffer.concat(chunks).toString('utf8'), file: null }),
  }
}

function openFile(names: { readonly name: string; readonly filename: string }, uploads: Uploads): OpenPart {
  const { path, descriptor } = uploads.create()
  const [sha1, sha512] = [createHash('sha1'), createHash('sha512')]
  let size = 0
  let isOpen = true

  async function read(): Promise<Part> {
    const isTooLarge = size > FILE_LIMIT
    const archive = isTooLarge ? null : await readArchive(path)
    const file = { path, size, sha1: sha1.digest('hex'), sha512: sha512.digest('hex'), isTooLarge, archive }
    return { ...names, text: '', file }
  }

  return {
    write: (bytes) => {
      size += bytes.length
      if (size > FILE_LIMIT) return
      sha1.update(bytes)
      sha512.update(bytes)
      for (let at = 0; at < bytes.length;) at += writeSync(descriptor, bytes, at)
    },
    end: () => {
      if (isOpen) closeSync(descriptor)
      isOpen = false
    },
    read,
  }
}

function readParameter(disposition: string, name: string): string | undefined {
  const quoted = new RegExp(`;\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, 'i').exec(disposition)?.[1]
  const text = quoted?.replaceAll(/\\(["\\])/g, '$1')
  const plain = new RegExp(`;\\s*${name}=([^;"\\s]+)`, 'i').exec(disposition)?.[1]
  return (text ?? plain)?.replaceAll(/%22/g, '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n')
}
