import { expect, test } from 'vitest'
import { createPictures } from '../../../src-main/shell/handles/pictures.ts'

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
  expect(await pictures.icon('https://evil.example/icon.png')).toBeNull()
  expect(asked).toEqual([])
})

test('a picture that could not be had is asked for again', async () => {
  const { asked, pictures } = record()
  pictures.keepGallery('project', ['https://files.example/gone.png'])
  await pictures.gallery('project', 0)
  await pictures.gallery('project', 0)
  expect(asked).toHaveLength(2)
})

test('a picture of a text is fetched by the name that it was given, and by no other', async () => {
  const { asked, pictures } = record()
  const name = pictures.namePicture('https://pictures.example/a.png') ?? ''
  const shown = await pictures.picture(name)
  const unknown = await pictures.picture('https://pictures.example/b.png')
  expect(shown?.type).toBe('image/png')
  expect(unknown).toBeNull()
  expect(asked).toEqual(['https://pictures.example/a.png'])
})

test.each([
  'http://pictures.example/a.png',
  'mailto:a@example.org',
  'http://127.0.0.1:8080/switch-off',
  'http://127.1.2.3/a.png',
  'https://localhost/a.png',
  'https://a.localhost./a.png',
  'http://[::1]/a.png',
  'https://[::ffff:127.0.0.1]/a.png',
  'https://0.0.0.0/a.png',
])('a text has no picture fetched over an open line or from this computer: %s', (url) => {
  expect(record().pictures.namePicture(url)).toBeNull()
})

test("a service on this computer shows its texts' pictures from where its icons are, and from nowhere else here", () => {
  const { pictures } = record()
  pictures.keepIcon('project', 'http://127.0.0.1:7000/icon.png')
  const names = ['http://127.0.0.1:7000/a.png', 'http://127.0.0.1:7001/a.png'].map(pictures.namePicture)
  expect(names.map((name) => name !== null)).toEqual([true, false])
})
