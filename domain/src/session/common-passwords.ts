/** Passwords that are tried first everywhere, most of them by the rule of letters and digits mixed. */
export const commonPasswords: readonly string[] = `
0000 000000 00000000 111111 11111111 112233 121212 123123 123321 1234 12345 123456 1234567 12345678 123456789 1234567890
147258 159357 222222 333333 520520 5201314 55555 555555 654321 666666 66666666 696969 777777 789456 87654321 88888888
888888 987654321 999999 abc123 abc1234 abc12345 abc123456 abcd1234 abcde123 a123456 a1234567 a12345678 a123456789 aa123456
aaa111 aaaaaa admin admin1 admin123 admin1234 admin123456 admin888 administrator asd123 asdf1234 asdfgh asdfghjkl
changeme guest guest123 hello123 iloveyou letmein login123 manager1 master monkey p@ssw0rd pass123 pass1234 passw0rd
password password1 password12 password123 q123456 q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx qazwsx123 qq123456 qwe123
qwer1234 qwerty qwerty1 qwerty123 root root123 system test test123 test1234 user123 user1234 w123456 welcome welcome1
welcome123 woaini woaini1314 woaini520 zaq12wsx zxc123 zxcv1234 zxcvbnm
`
  .trim()
  .split(/\s+/)
