import { findProgram } from '../../../platform/find-program'

const office = {
  names: process.platform === 'win32' ? ['soffice.com', 'soffice.exe'] : ['soffice', 'libreoffice'],
  usualFolders: [
    '/Applications/LibreOffice.app/Contents/MacOS',
    '/opt/libreoffice/program',
    '/usr/lib/libreoffice/program',
    'C:\\Program Files\\LibreOffice\\program',
    'C:\\Program Files (x86)\\LibreOffice\\program',
  ],
}

/**
 * The program that converts documents, or null when this machine has none.
 * @param searchPath folders as PATH lists them
 */
export const findOffice = (searchPath = process.env.PATH ?? ''): Promise<string | null> =>
  findProgram(office, searchPath)
