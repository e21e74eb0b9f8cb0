import { createCipheriv, createHash } from 'node:crypto'

const zeros = { bytes: Buffer.alloc(1 << 20) }

/** `length` bytes that no compressor can shrink, a pure function of the key: an AES-CTR key stream. */
export function makeFiller(key: string, length: number): Buffer {
  if (zeros.bytes.length < length) zeros.bytes = Buffer.alloc(length)
  const digest = createHash('sha256').update(key).digest()
  const cipher = createCipheriv('aes-128-ctr', digest.subarray(0, 16), digest.subarray(16))
  return cipher.update(zeros.bytes.subarray(0, length))
}
