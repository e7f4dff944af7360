import type { Page } from '@playwright/test';
import { signInTexts } from '../../src/customRoutes/signIn/signInTexts.ts';
import type { Credentials } from './target.ts';

/** The server whose web app is measured, and who signs in there. */
export interface ScreenBench {
  baseUrl: string;
  credentials: Credentials;
}

/** Opens an address and signs in on the page that stands before it, on a device that is trusted to stay so. */
export async function signInAt(page: Page, address: string, { email, password }: Credentials): Promise<void> {
  await page.goto(address);
  await page.getByLabel(signInTexts.email).fill(email);
  await page.getByLabel(signInTexts.password, { exact: true }).fill(password);
  await page.getByLabel(signInTexts.persist).check();
  await page.getByRole('button', { name: signInTexts.submit }).click();
}
