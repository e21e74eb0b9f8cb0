import { checkProject, getProject, getProjectDependencies, getProjects, getRandomProjects } from './projects.ts'
import { searchProjects } from './search.ts'
import { getServiceInfo } from './service-info.ts'
import { getStatistics } from './statistics.ts'
import {
  getLicenseText,
  listCategories,
  listDonationPlatforms,
  listGameVersions,
  listLicenses,
  listLoaders,
  listProjectTypes,
  listReportTypes,
  listSideTypes,
} from './tags.ts'
import { getUpdateFile } from './updates.ts'
import {
  getAllLatestFromHashes,
  getDownloadFromHash,
  getLatestFromEachHash,
  getLatestFromHash,
  getLatestFromHashes,
  getProjectsFromHashes,
  getVersionFromHash,
  getVersionsFromHashes,
} from './version-files.ts'
import { getProjectVersion, getVersion, getVersions, listProjectVersions } from './versions.ts'

/** The operation table: everything of the service that Modwell can call. A new operation is declared in its resource's file and listed here. */
export const OPERATIONS = [
  getServiceInfo,
  searchProjects,
  getProject,
  getProjects,
  getRandomProjects,
  checkProject,
  getProjectDependencies,
  getVersion,
  getVersions,
  listProjectVersions,
  getProjectVersion,
  getVersionFromHash,
  getLatestFromHash,
  getDownloadFromHash,
  getProjectsFromHashes,
  getVersionsFromHashes,
  getLatestFromHashes,
  getAllLatestFromHashes,
  getLatestFromEachHash,
  listCategories,
  listLoaders,
  listLicenses,
  listDonationPlatforms,
  listReportTypes,
  listProjectTypes,
  listSideTypes,
  listGameVersions,
  getLicenseText,
  getStatistics,
  getUpdateFile,
] as const
