import { expect, it } from 'vitest'
import { createFetchFiles } from '../../../../src-main/core/pipeline/stage/fetch-files.ts'
import { bytesOf, offer } from '../../../flows/ground/instance-files.ts'
import { file, server, services, setUpGround, store } from './download-ground.ts'

setUpGround()

it('names only what came now, not what lay in the store already', async () => {
  const fetchFiles = createFetchFiles({ ...services, store, downloads: () => 2 })
  const other = offer(server, 'lamp.jar', bytesOf('lamp', 2_000))
  const first = await fetchFiles([file])
  const second = await fetchFiles([file, other])
  expect(first).toEqual([file.sha512])
  expect(second).toEqual([other.sha512])
  expect(await store.verify(file.sha512)).toBe(true)
  expect(server.requests).toHaveLength(2)
})
