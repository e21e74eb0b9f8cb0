/** Started by `replace.proof.test.ts`, which ends it at any moment: puts a file in the place of another. */
import { findAppImage, replaceAppImage } from '../../../../src-main/core/flows/program-update/replace-app-image.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { plainPool } from '../../../flows/ground/home.ts'

const [path = '', file = '', sha512 = ''] = process.argv.slice(2)
const found = await findAppImage(path, realDisk)
process.stdout.write('begins\n')
await replaceAppImage(found, { file, sha512 }, { disk: realDisk, pool: plainPool })
process.stdout.write('done\n')
