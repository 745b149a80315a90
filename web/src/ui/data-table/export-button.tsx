import { DownloadOutlined } from '@ant-design/icons'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { openDownload } from '../open-download'
import { useUiTexts } from '../use-ui-texts'

/** Which rows an export holds, as the calls spell it: 0 the page, 1 all that match. */
export type ExportScope = 0 | 1

interface ExportButtonProps {
  onExport: (scope: ExportScope) => Promise<{ name: string; url: string }>
}

/** Exports the columns of the page to Excel: the rows on it, or all that match. */
export function ExportButton({ onExport }: ExportButtonProps) {
  const { t } = useUiTexts()
  const exporting = useMutation({ mutationFn: onExport, onSuccess: openDownload })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: '0', label: t('exportPage') },
          { key: '1', label: t('exportAll') },
        ],
        onClick: ({ key }) => exporting.mutate(key === '0' ? 0 : 1),
      }}
    >
      <Button icon={<DownloadOutlined aria-hidden />} loading={exporting.isPending}>
        {t('export')}
      </Button>
    </Dropdown>
  )
}
