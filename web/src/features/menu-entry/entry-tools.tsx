import { DownloadOutlined } from '@ant-design/icons'
import { type MenuEntry, maxMenuFile, menuEntry } from '@workstation/contract/menu-entry'
import { treeRoot } from '@workstation/domain/tree/tree-root'
import { Button } from 'antd'
import { call } from '../../platform/api'
import { menuTitle } from '../../platform/menu-pages'
import { useHasButton } from '../../platform/permission'
import { useCall } from '../../platform/queries/use-call'
import { TextFileButton } from '../../ui/upload/text-file-button'
import { useConfirm } from '../../ui/use-confirm'
import { useEntryTexts } from './use-entry-texts'

async function download(id: string) {
  const [made, { openDownload }] = await Promise.all([call(menuEntry.export, { id }), import('../../ui/open-download')])
  openDownload(made)
}

interface EntryToolsProps {
  chosen: MenuEntry | undefined
  /** Below which what is brought in stands; undefined for the top. */
  above: MenuEntry | undefined
}

/** Takes an entry with all below it out as a file, and brings such a file in where a new entry would stand. */
export function EntryTools({ chosen, above }: EntryToolsProps) {
  const { t } = useEntryTexts()
  const confirm = useConfirm()
  const mayExport = useHasButton('btn_download')
  const mayImport = useHasButton('btn_import')
  const bring = useCall(menuEntry.import, { said: ({ entries, items }) => t('imported', { entries, items }) })
  const ask = (file: string, name: string) =>
    confirm({
      title: t('importTitle', { name }),
      content: t('importText', { place: above ? menuTitle(above) : t('top') }),
      okText: t('import'),
      cancelText: t('cancel'),
      onOk: () => bring.mutateAsync({ parentId: above?.id ?? treeRoot, file }).catch(() => undefined),
    })
  return (
    <>
      {mayExport && chosen && (
        <Button
          size="small"
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void download(chosen.id).catch(() => undefined)}
        >
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
