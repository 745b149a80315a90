import { DownloadOutlined } from '@ant-design/icons'
import { type MenuEntry, maxMenuFile, menuEntry } from '@workstation/contract/menu-entry'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Button } from 'antd'
import { call } from '../../platform/api'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { TextFileButton } from '../../ui/upload/text-file-button'
import { useConfirm } from '../../ui/use-confirm'
import { useEntryTexts } from './use-entry-texts'

const folder = 1

async function download(id: string) {
  const [made, { openDownload }] = await Promise.all([call(menuEntry.export, { id }), import('../../ui/open-download')])
  openDownload(made)
}

/** Takes an entry with all below it out as a file, and brings such a file in below the chosen folder. */
export function EntryTools({ chosen }: { chosen: MenuEntry | undefined }) {
  const { t } = useEntryTexts()
  const confirm = useConfirm()
  const mayExport = useHasButton('btn_download')
  const mayImport = useHasButton('btn_import')
  const bring = useCall(menuEntry.import, { said: ({ entries, items }) => t('imported', { entries, items }) })
  const parentId = chosen?.type === folder ? chosen.id : (chosen?.parentId ?? treeRoot)
  const ask = (file: string, name: string) =>
    confirm({
      title: t('importTitle', { name }),
      content: t('importText', { place: chosen?.type === folder ? chosen.fullName : t('top') }),
      okText: t('import'),
      cancelText: t('cancel'),
      onOk: () => bring.mutateAsync({ parentId, file }).catch(() => undefined),
    })
  return (
    <>
      {mayExport && chosen && (
        <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void download(chosen.id)}>
          {t('export')}
        </Button>
      )}
      {mayImport && (
        <TextFileButton
          text={t('import')}
          size="small"
          accept=".json,application/json"
          most={maxMenuFile}
          onText={ask}
        />
      )}
    </>
  )
}
