import { z } from 'zod'
import { expect, it } from 'vitest'
import { encodeRequest } from '../../../../../../src-main/core/services/hosting/http/bodies/encode-request.ts'
import { getProject } from '../../../../../../src-main/core/services/hosting/operations/projects/projects.ts'

it('an id with half of a surrogate pair, which no address can hold, is asked for by what stands for it', () => {
  const { url } = encodeRequest(getProject, { path: { id: 'a\ud800' } }, { z, serviceUrl: 'https://example.org' })
  expect(url).toBe('https://example.org/v2/project/a%EF%BF%BD')
})
