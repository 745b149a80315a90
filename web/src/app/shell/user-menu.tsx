import {
  ApiOutlined,
  AppstoreOutlined,
  FileTextOutlined,
  InfoCircleOutlined,
  LockOutlined,
  LogoutOutlined,
  MailOutlined,
  SettingOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { type Language, languages } from '@workstation/contract/language'
import { session } from '@workstation/contract/session'
import { Avatar, Button, type MenuProps } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { lockScreen, logOut } from '../../features/session'
import { languageNames, languageTags } from '../../platform/language'
import { openPreview } from '../../platform/preview-state'
import { queryOf } from '../../platform/queries/query-of'
import { useSession } from '../../platform/session-state'
import { toast } from '../../platform/toast'
import { ButtonMenu } from '../../ui/button-menu'
import { lazyPart } from '../../ui/lazy-part'
import { useConfirm } from '../../ui/use-confirm'
import { chooseLanguage } from './language-menu'
import { openSettings } from './settings-place'
import { useShellTexts } from './use-shell-texts'

const AboutDialog = lazyPart(async () => (await import('./about-dialog')).AboutDialog)

type Dialog = 'about' | 'statement' | null

const isLanguageKey = (key: string): key is Language => languages.some((language) => language === key)

/** What the header of a narrow phone has no room for. */
function useHeaderEntries(): NonNullable<MenuProps['items']> {
  const { t } = useShellTexts()
  return [
    { key: 'settings', icon: <SettingOutlined />, label: t('shell:settings') },
    {
      type: 'group',
      label: (
        <>
          <TranslationOutlined aria-hidden /> {t('language')}
        </>
      ),
      children: languages.map((language) => ({
        key: language,
        label: <span lang={languageTags[language]}>{languageNames[language]}</span>,
      })),
    },
    { type: 'divider' },
  ]
}

/** Whether the product runs in demo mode, where its widgets are shown; asked when the menu is first opened. */
function useIsDemo(asks: boolean): boolean {
  const { data } = useQuery({
    ...queryOf(session.signInPage, {}),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: asks,
  })
  return (data?.demoPeople.length ?? 0) > 0
}

function useEntries(complete: boolean, isDemo: boolean): MenuProps['items'] {
  const { t } = useShellTexts()
  const ofHeader = useHeaderEntries()
  const mail = useSession((state) => state.system?.companyEmail)
  const isAdministrator = useSession((state) => state.user?.isAdministrator)
  // A preview has neither a profile nor a sign-out of its own.
  const own = openPreview() === null
  const feedback = {
    key: 'feedback',
    icon: <MailOutlined />,
    label: mail ? <a href={`mailto:${mail}`}>{t('shell:feedback')}</a> : t('shell:feedback'),
  }
  return [
    ...(own ? [{ key: 'profile', icon: <UserOutlined />, label: t('shell:page.profile') }] : []),
    feedback,
    { key: 'about', icon: <InfoCircleOutlined />, label: t('shell:about') },
    { key: 'statement', icon: <FileTextOutlined />, label: t('shell:statement') },
    ...(isAdministrator ? [{ key: 'docs', icon: <ApiOutlined />, label: t('shell:page.apiDocs') }] : []),
    ...(isDemo ? [{ key: 'widgets', icon: <AppstoreOutlined />, label: t('shell:page.widgets') }] : []),
    ...(complete || own ? [{ type: 'divider' as const }] : []),
    ...(complete ? ofHeader : []),
    ...(own
      ? [
          { key: 'lock', icon: <LockOutlined />, label: t('shell:lock') },
          { key: 'logOut', icon: <LogoutOutlined />, label: t('shell:logOut') },
        ]
      : []),
  ]
}

function useConfirmLogOut() {
  const { t } = useShellTexts()
  const confirm = useConfirm()
  return () =>
    confirm({
      title: t('shell:logOutTitle'),
      content: t('shell:logOutText'),
      okText: t('shell:logOut'),
      cancelText: t('cancel'),
      onOk: logOut,
    })
}

/** The entry is a link to the company's address; without one it says who can enter it. */
function useExplainFeedback() {
  const { t } = useShellTexts()
  const mail = useSession((state) => state.system?.companyEmail)
  return () => !mail && toast.info(t('shell:noFeedback'))
}

interface UserMenuProps {
  /** The picture alone. */
  compact: boolean
  /** With what the header has no room for. */
  complete: boolean
}

/** The user dropdown (SHL-18 to SHL-23). */
export function UserMenu({ compact, complete }: UserMenuProps) {
  const user = useSession((state) => state.user)
  const navigate = useNavigate()
  const confirmLogOut = useConfirmLogOut()
  const [dialog, setDialog] = useState<Dialog>(null)
  const [opened, setOpened] = useState(false)
  const items = useEntries(complete, useIsDemo(opened))
  const name = user?.realName ?? ''
  const actions: Record<string, () => unknown> = {
    profile: () => navigate('/profile'),
    feedback: useExplainFeedback(),
    docs: () => navigate('/api/docs'),
    widgets: () => navigate('/widgets'),
    about: () => setDialog('about'),
    statement: () => setDialog('statement'),
    lock: () => lockScreen().catch(() => undefined),
    logOut: confirmLogOut,
    settings: openSettings,
  }
  const act = (key: string) => void (isLanguageKey(key) ? chooseLanguage(key) : actions[key]?.())
  return (
    <>
      <ButtonMenu onOpenChange={(open) => open && setOpened(true)} menu={{ items, onClick: ({ key }) => act(key) }}>
        <Button type="text" size="middle" className="user-menu">
          <Avatar size={24} src={user?.headIcon || undefined} className="user-menu-picture" alt="" aria-hidden>
            {name.slice(0, 1)}
          </Avatar>
          <span className={compact ? 'visually-hidden' : ''}>{name}</span>
        </Button>
      </ButtonMenu>
      {dialog ? <AboutDialog shown={dialog} onClose={() => setDialog(null)} /> : null}
    </>
  )
}
