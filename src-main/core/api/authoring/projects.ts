import { askLicenses } from '../../flows/project-editing/ask-licenses.ts'
import { authorOf } from '../../flows/project-editing/author.ts'
import { bulkEdit } from '../../flows/project-editing/bulk-edit.ts'
import { readFieldsOf } from '../../flows/project-editing/read-project.ts'
import { createProject } from '../../flows/project-editing/create-project.ts'
import { deleteProject, describeDeletion } from '../../flows/project-editing/deletion.ts'
import { discardFields, openProject, resolveConflict, typeFields } from '../../flows/project-editing/edit-fields.ts'
import { initFolder } from '../../flows/project-editing/folder/init-folder.ts'
import type { FolderServices } from '../../flows/project-editing/folder/keep-in-step.ts'
import { pullFolder } from '../../flows/project-editing/folder/pull-folder.ts'
import { diffFolder, pushFolder } from '../../flows/project-editing/folder/push-folder.ts'
import { readJarProject } from '../../flows/project-editing/jar/read-jar.ts'
import {
  addGalleryImage,
  editGalleryImage,
  orderGallery,
  removeGalleryImage,
  setIcon,
} from '../../flows/project-editing/pictures.ts'
import {
  askReadiness,
  listStatusChoices,
  scheduleProject,
  setStatus,
  submitProject,
} from '../../flows/project-editing/project-status.ts'
import { saveProject } from '../../flows/project-editing/save-project.ts'
import { askSlug } from '../../flows/project-editing/slugs.ts'
import { checkProjectFields } from '../../model/authoring/project-limits.ts'
import type { Services } from '../../open-services.ts'
import { requestOptions } from '../request-options.ts'
import { createOutdatingDesk } from './outdating-desk.ts'
import type { ProjectsApi } from './projects-api.ts'

/** Projects of who is signed in, to change them. */
export function createProjectsApi(
  services: Pick<
    Services,
    'account' | 'service' | 'serviceUrl' | 'siteUrl' | 'clock' | 'ledger' | 'isRehearsal' | 'fetchWhole'
  >,
): ProjectsApi {
  const { account, clock, ledger, isRehearsal } = services
  const changing = createOutdatingDesk(services)
  const asking = (): FolderServices => ({
    account,
    service: services.service(),
    serviceUrl: services.serviceUrl(),
    siteUrl: services.siteUrl(),
    clock,
    drafts: ledger.projectDrafts,
    isRehearsal,
    fetchWhole: services.fetchWhole,
  })
  return {
    open: (named, call) => openProject(named, asking(), requestOptions(call)),
    type: (id, typed) => typeFields(id, typed, asking(), requestOptions()),
    discard: (id, fields) => discardFields(id, fields, asking(), requestOptions()),
    resolve: (id, field, choice) => resolveConflict(id, { field, choice }, asking(), requestOptions()),
    unsaved: async () => ledger.projectDrafts.counts((await authorOf(asking(), requestOptions())).key),
    check: (typed, isNew) => checkProjectFields(typed, { isNew }),
    isSlugFree: (slug, ownId, call) => askSlug(slug, ownId, asking(), requestOptions(call)),
    licenses: (call) => askLicenses(asking(), requestOptions(call)),
    readiness: (id, call) => askReadiness(id, asking(), requestOptions(call)),
    save: (id, fields, call) => changing(saveProject(id, fields, asking(), requestOptions(call))),
    submit: (id, call) => changing(submitProject(id, asking(), requestOptions(call))),
    statusChoices: listStatusChoices,
    setStatus: (id, status, call) => changing(setStatus(id, status, asking(), requestOptions(call))),
    schedule: (id, wish, call) => scheduleProject(id, wish, asking(), requestOptions(call)),
    setIcon: (id, path, call) => setIcon(id, path, asking(), requestOptions(call)),
    addGalleryImage: (id, image, call) => addGalleryImage(id, image, asking(), requestOptions(call)),
    editGalleryImage: (id, change, call) => editGalleryImage(id, change, asking(), requestOptions(call)),
    orderGallery: (id, urls, call) => orderGallery(id, urls, asking(), requestOptions(call)),
    removeGalleryImage: (id, url, call) => removeGalleryImage(id, url, asking(), requestOptions(call)),
    fieldsOf: (ids, call) => readFieldsOf(ids, asking(), requestOptions(call)),
    bulkEdit: (ids, change, call) => bulkEdit(ids, change, asking(), requestOptions(call)),
    create: (wish, call) => changing(createProject(wish, asking(), requestOptions(call))),
    readJar: readJarProject,
    deletion: (id, call) => describeDeletion(id, asking(), requestOptions(call)),
    delete: (id, call) => changing(deleteProject(id, asking(), requestOptions(call))),
    initFolder: (wish, call) => initFolder(wish, asking(), requestOptions(call)),
    diffFolder: (folder, call) => diffFolder(folder, asking(), requestOptions(call)),
    pushFolder: (folder, { isForced = false, ...call } = {}) =>
      changing(pushFolder(folder, { isForced }, asking(), requestOptions(call))),
    pullFolder: (folder, { isForced = false, ...call } = {}) =>
      pullFolder(folder, { isForced }, asking(), requestOptions(call)),
  }
}
