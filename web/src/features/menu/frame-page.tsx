import { ExportOutlined, ReloadOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { usePage } from '../../platform/page-context'
import { PageError } from '../../ui/page-error'
import { FramedSystem } from './framed-system'
import { MenuNotice } from './menu-notice'
import { framingQuery, outsideQuery } from './queries'
import { useMenuTexts } from './use-menu-texts'
import './frame-page.css'

/** `/link/{enCode}`: another system inside the product (RTE-54), with a way to load it anew and to open it outside. */
export function FramePage() {
  const { t } = useMenuTexts()
  const { modelId, title, path } = usePage()
  const queryClient = useQueryClient()
  const framing = useQuery(framingQuery(modelId))
  // A ticket is only asked for where the other side lets itself be shown.
  const shown = framing.data !== undefined && framing.data.framing !== 'refused'
  const outside = useQuery({ ...outsideQuery(modelId), enabled: shown })
  const reload = () =>
    Promise.all([queryClient.resetQueries(framingQuery(modelId)), queryClient.resetQueries(outsideQuery(modelId))])
  const error = framing.error ?? outside.error
  const newWindow = path.replace(/^\/link\//, '/outside/')
  const open = (
    <Button href={newWindow} target="_blank" rel="noopener noreferrer" icon={<ExportOutlined aria-hidden />}>
      {t('openOutside')}
    </Button>
  )
  return (
    <section className="frame-page" aria-label={title}>
      <header className="frame-page-head">
        <h2>{title}</h2>
        <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void reload()}>
          {t('reload')}
        </Button>
        {open}
      </header>
      {error ? (
        <PageError error={error} />
      ) : (
        <>
          {framing.data?.framing === 'refused' && (
            <MenuNotice title={title} texts={[t('refused', { host: framing.data.host })]} action={open} />
          )}
          {outside.data && <FramedSystem key={outside.data.url} url={outside.data.url} name={title} />}
        </>
      )}
    </section>
  )
}
