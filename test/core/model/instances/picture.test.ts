import { expect, test } from 'vitest'
import { pictureSize, pictureType } from '../../../../src-main/core/model/instances/picture.ts'
import { makePng } from '../../../service/content/png.ts'

/** Heads of pictures as their formats lay them out: 640 × 400. */
const HEADS: Readonly<Record<string, readonly number[]>> = {
  'image/gif': [...text('GIF89a'), 0x80, 0x02, 0x90, 0x01],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xff, 0xc0, 0, 17, 8, 0x01, 0x90, 0x02, 0x80],
  'image/webp lossy': [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8 '), ...zeros(10), 0x80, 0x02, 0x90, 0x01],
  'image/webp lossless': [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8L'), ...zeros(4), 0x2f, 0x7f, 0xc2, 0x63, 0],
  'image/webp extended': [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8X'), ...zeros(8), 0x7f, 2, 0, 0x8f, 1, 0],
}

test.each(Object.entries(HEADS))('%s says what it is and how large', (type, head) => {
  const bytes = new Uint8Array(head)
  expect(pictureType(bytes)).toEqual(type.split(' ')[0])
  expect(pictureSize(bytes)).toEqual({ width: 640, height: 400 })
})

test('a PNG says its size, wherever in a larger buffer it lies', () => {
  const png = makePng('a picture', 1)
  const inside = new Uint8Array(png.length + 7)
  inside.set(png, 7)
  expect(pictureSize(inside.subarray(7))).toEqual(pictureSize(new Uint8Array(png)))
  expect(pictureSize(new Uint8Array(png))?.width).toBeGreaterThan(0)
})

test.each(Object.entries(HEADS))('%s that breaks off anywhere has no size and breaks nothing', (_, head) => {
  for (let length = 0; length < head.length - 2; length += 1) {
    expect(pictureSize(new Uint8Array(head.slice(0, length)))).toBe(null)
  }
})

test('what is no picture has neither', () => {
  const bytes = new Uint8Array(text('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  expect(pictureType(bytes)).toBeNull()
  expect(pictureSize(bytes)).toBeNull()
})

function text(of: string): readonly number[] {
  return [...of].map((character) => character.charCodeAt(0))
}

function zeros(count: number): readonly number[] {
  return Array.from({ length: count }, () => 0)
}
