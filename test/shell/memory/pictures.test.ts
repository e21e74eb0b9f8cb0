import { expect, test } from 'vitest'
import { createPictures } from '../../../src-main/shell/memory/pictures.ts'

function record() {
  const asked: string[] = []
  const pictures = createPictures(async (url) => {
    asked.push(url)
    return url.endsWith('gone.png') ? null : { type: 'image/png', bytes: new Uint8Array([1]) }
  })
  return { asked, pictures }
}

test('an icon is fetched once, from where an answer said', async () => {
  const { asked, pictures } = record()
  pictures.keepIcon('project', 'https://files.example/icon.png')
  await pictures.icon('project')
  await pictures.icon('project')
  expect(asked).toEqual(['https://files.example/icon.png'])
})

test('a project that no answer named has no icon and nothing is fetched', async () => {
  const { asked, pictures } = record()
  expect([await pictures.icon('https://evil.example/icon.png'), asked]).toEqual([null, []])
})

test('a picture that could not be had is asked for again', async () => {
  const { asked, pictures } = record()
  pictures.keepGallery('project', ['https://files.example/gone.png'])
  await pictures.gallery('project', 0)
  await pictures.gallery('project', 0)
  expect(asked).toHaveLength(2)
})
