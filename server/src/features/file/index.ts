export {
  claimFiles,
  copyFiles,
  filesOf,
  moveFiles,
  moveFilesFrom,
  releaseFiles,
  releaseFilesBelow,
  releaseFilesFrom,
} from './attach-files'
export { cleanFiles } from './cleaning/clean-files'
export { issueTicket } from './download/issue-ticket'
export { allowFiles, allowUpload, type FileCaller } from './file-permission'
export { readPicture, usableFiles } from './read-picture'
export { listOwners } from './store'
export { findOwnUpload, readOwnUpload } from './upload/read-own-upload'
export { keepFile, storeUpload } from './upload/store-upload'
