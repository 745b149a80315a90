import { FileList, type ListedFile } from '../../../ui/file-list'
import { useFileDownload } from '../../../ui/upload/use-file-download'

/** The files of an opinion or comment, from the JSON text that they travel as. */
export function OpinionFiles({ text }: { text: string }) {
  const download = useFileDownload('annex', undefined)
  const files = filesOf(text)
  if (files.length === 0) return null
  return <FileList files={files} onDownload={download} preview={{}} />
}

function filesOf(text: string): ListedFile[] {
  if (!text) return []
  const list: unknown = JSON.parse(text)
  return Array.isArray(list) ? (list as ListedFile[]) : []
}
