package org.netbeans.spi.wizard;

/** Link stub: VASSAL's classes name the NetBeans wizard library; the driver never shows a wizard. */
public abstract class Wizard {
}
