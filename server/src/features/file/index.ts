export { claimFiles, filesOf, moveFiles, releaseFiles } from './attach-files'
export { allowFiles, allowUpload, type FileCaller } from './file-permission'
export { makeExport } from './make-export'
export { storeUpload } from './store-upload'
