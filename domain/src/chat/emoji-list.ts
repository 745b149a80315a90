/** The number of the first emoji; the list is numbered from here on without gaps (CHT-56). */
export const firstEmoji = 100
/** Emoji up to this number move, those after it are still (CHT-57). */
const lastMoving = 199

/** The names that stand in square brackets in a message, in the order of their numbers: `[微笑]` is 100. */
export const emojiNames: readonly string[] = [
  '微笑 呲牙 笑哭 大笑 开心 哈哈 尴尬笑 害羞 眨眼 色 喜欢 亲亲 馋 调皮 疯 发财 抱抱 偷笑 嘘 思考',
  '闭嘴 疑问 无语 呆 沉默 坏笑 不高兴 白眼 尴尬 安心 失落 困 流口水 睡 口罩 生病 受伤 恶心 吐 感冒',
  '热 冷 晕 惊呆 牛仔 庆祝 酷 书呆子 审视 困惑 担心 惊讶 震惊 脸红 可怜 害怕 紧张 难过 大哭 惊恐',
  '纠结 坚持 汗 疲惫 累 哈欠 哼 怒 抓狂 小恶魔 骷髅 便便 小丑 鬼 外星人 机器人 捂脸 再见 好的 好运',
  '赞 踩 鼓掌 万岁 握手 拜托 加油 看 爱心 心碎 火 撒花 礼物 蛋糕 玫瑰 星星 太阳 火箭 满分 奖杯',
  '完成 错误 问号 感叹号 警告 提醒 图钉 日历 闹钟 记录 图表 附件 电话 邮件 工地 三角板 咖啡 茶 米饭 月亮',
].flatMap((row) => row.split(' '))

const numbers = new Map<string, number>(emojiNames.map((name, index) => [name, firstEmoji + index]))

/** The number of the emoji with this name, 100 to 219, or null. */
export const emojiNumberOf = (name: string): number | null => numbers.get(name) ?? null

/** The name of the emoji with this number, '' for a number that is not in the list. */
export const emojiNameOf = (number: number): string => emojiNames[number - firstEmoji] ?? ''

/** The file of an emoji: a gif up to 199, a png from 200 on (CHT-57). */
export const emojiFileOf = (number: number): string => `${number}.${number <= lastMoving ? 'gif' : 'png'}`
