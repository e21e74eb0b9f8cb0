import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readStart } from '../../src-main/shell/paths.ts'

test('flags win over the environment', () => {
  const start = readStart(['.', '--home=/a/home', '--service=https://service.example'], {
    MODWELL_HOME: '/b',
    MODWELL_SERVICE: 'https://other.example',
  })
  expect(start).toMatchObject({ home: resolve('/a/home'), serviceUrl: 'https://service.example' })
})

test('the environment holds where there is no flag', () => {
  const start = readStart([], { MODWELL_HOME: '/b', MODWELL_SERVICE: 'https://other.example' })
  expect(start).toMatchObject({ home: resolve('/b'), serviceUrl: 'https://other.example' })
})

test('a flag and its value may be two words', () => {
  expect(readStart(['.', '--home', '/c', '--site', 'https://site.example'], {})).toMatchObject({
    home: resolve('/c'),
    siteUrl: 'https://site.example',
  })
})

test('what Chromium is told is left alone', () => {
  expect(
    readStart(['--user-data-dir=/x', '--no-sandbox', '--remote-debugging-port=0'], { MODWELL_HOME: '/d' }),
  ).toEqual({
    home: resolve('/d'),
    serviceUrl: undefined,
    siteUrl: undefined,
    isVerbose: false,
  })
})
