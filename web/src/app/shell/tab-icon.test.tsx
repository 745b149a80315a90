import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../../platform/session-state'
import { makeMenu } from '../../testing/make-current-user'
import { TabIcon } from './tab-icon'

test.each([
  ['/home', 'anticon-home'],
  ['/messageRecord', 'anticon-bell'],
  ['/profile', 'anticon-user'],
  ['/project/projects', 'anticon-database'],
])('the tab of %s has the icon %s', (path, icon) => {
  useSession.setState({
    menus: [makeMenu({ id: 'project', icon: 'DatabaseOutlined' }), makeMenu({ id: 'other', icon: 'MailOutlined' })],
  })
  const { container } = render(<TabIcon path={path} name="project" />)
  expect(container.querySelector('.anticon')?.classList).toContain(icon)
})
